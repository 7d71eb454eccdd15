import Module from 'node:module'

const folder = `${import.meta.dirname}/../../../react-18/node_modules/`
const loader: { _resolveFilename?: (request: string, ...rest: readonly unknown[]) => string } =
  Object(Module)
const resolve = loader._resolveFilename

/** What CommonJS packages require: Vitest's aliases only reach modules. */
loader._resolveFilename = (request, ...rest) =>
  resolve?.(/^react(?:-dom)?(?:\/|$)/.test(request) ? folder + request : request, ...rest) ?? ''
