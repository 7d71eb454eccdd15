import { posix } from 'node:path'
import { parseSync, type ESTree } from 'vite'
import { read } from '../reading/pages.ts'

/** A declaration of the library's sources: a function, a type, or a member of one. */
export interface ApiItem {
  readonly kind: 'Function' | 'Interface' | 'Method' | 'Property' | 'TypeAlias' | 'Variable'
  readonly name: string
  /** As it is written, with its marks. */
  readonly docComment: string
  /** Without `export`, comments and body. An interface ends before its members. */
  readonly code: string
  /** In `packages/permatable/src`. */
  readonly file: string
  readonly parameters?: readonly string[]
  readonly isOptional?: boolean
  /** The interfaces that one extends. */
  readonly bases?: readonly string[]
  /** Set by a page that shows the type without its members. */
  readonly isOpaque?: boolean
  readonly members?: readonly ApiItem[]
}

/** What a source file declares, and where the names come from that it imports or passes on. */
export interface SourceFile {
  readonly items: readonly ApiItem[]
  readonly names: ReadonlyMap<string, Origin>
  /** The files of the library that it names, in order. */
  readonly files: readonly string[]
}

interface Origin {
  /** A file of the library, or the specifier of another package. */
  readonly from: string
  readonly name: string
}

const SRC = 'packages/permatable/src'
const known = new Map<string, SourceFile>()

/** Reads a file of `packages/permatable/src` once. */
export function readSource(file: string): SourceFile {
  const found = known.get(file) ?? parse(file)
  known.set(file, found)
  return found
}

function parse(file: string): SourceFile {
  const source = read(`${SRC}/${file}`)
  const { program, comments } = parseSync(file, source)
  const names = new Map<string, Origin>()
  const from = (specifier: string) =>
    specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : specifier
  const declared: { readonly node: ESTree.Node; readonly start: number }[] = []
  for (const node of program.body) {
    if (node.type === 'ImportDeclaration') {
      for (const { type, local, ...one } of node.specifiers)
        if (type === 'ImportSpecifier' && 'imported' in one)
          names.set(local.name, { from: from(node.source.value), name: nameOf(one.imported) })
    } else if (node.type === 'ExportNamedDeclaration' && node.source) {
      for (const { local, exported } of node.specifiers)
        names.set(nameOf(exported), { from: from(node.source.value), name: nameOf(local) })
    } else if (node.type === 'ExportNamedDeclaration' && node.declaration) {
      declared.push({ node: node.declaration, start: node.start })
    } else declared.push({ node, start: node.start })
  }

  /** Without comments, which a page tells in words. */
  function textOf({ start, end }: { readonly start: number; readonly end: number }): string {
    let text = ''
    let at = start
    for (const comment of comments.filter((one) => one.start >= start && one.end <= end)) {
      text += source.slice(at, comment.start)
      at = comment.end
    }
    return (text + source.slice(at, end)).replace(/\n(?:\s*\n)+/g, '\n')
  }

  const docAt = (start: number) => {
    const comment = comments.filter(({ end }) => end <= start).at(-1)
    const isDoc = comment?.value.startsWith('*') && !source.slice(comment.end, start).trim()
    return isDoc && comment ? source.slice(comment.start, comment.end) : ''
  }

  function memberOf(node: ESTree.TSSignature): ApiItem[] {
    if (node.type !== 'TSPropertySignature' && node.type !== 'TSMethodSignature') return []
    const isMethod = node.type === 'TSMethodSignature'
    return [
      {
        kind: isMethod ? 'Method' : 'Property',
        name: textOf(node.key),
        docComment: docAt(node.start),
        code: textOf(node),
        file,
        isOptional: node.optional,
        ...(isMethod && { parameters: node.params.map((one) => withoutType(textOf(one))) }),
      },
    ]
  }

  /** A function as its declaration has it: a parameter with a default is optional there. */
  function signatureOf(
    name: string,
    fn: ESTree.Function | ESTree.ArrowFunctionExpression | ESTree.TSFunctionType,
  ): Pick<ApiItem, 'code' | 'parameters'> {
    const { params, typeParameters, returnType } = fn
    const declaredParams = params.map((param) => {
      const [target, value] =
        param.type === 'AssignmentPattern' ? [param.left, param.right] : [param]
      const { start } = target
      const typeAnnotation = 'typeAnnotation' in target ? target.typeAnnotation : undefined
      const type = typeAnnotation ? textOf(typeAnnotation) : typeOfLiteral(value)
      if (!type) throw new Error(`${file}: write the type of each parameter of ${name}`)
      if (!value && target.type !== 'ObjectPattern') return textOf(param)
      // Callers don't see what an object is taken apart into.
      const isOpen = target.type === 'ObjectPattern'
      const end = typeAnnotation?.start ?? target.end
      return `${isOpen ? 'options' : textOf({ start, end })}${value ? '?' : ''}${type}`
    })
    if (!returnType) throw new Error(`${file}: write what ${name} returns`)
    const returns = `: ${textOf(returnType.typeAnnotation)}`
    const generic = typeParameters ? textOf(typeParameters) : ''
    return {
      code: `function ${name}${generic}(${declaredParams.join(', ')})${returns}`,
      parameters: declaredParams.map(withoutType),
    }
  }

  const items = declared.flatMap(({ node, start }): ApiItem[] => {
    const about = { docComment: docAt(start), file }
    if (node.type === 'FunctionDeclaration' || node.type === 'TSDeclareFunction') {
      const { id } = node
      // The implementation of an overloaded function is none of its signatures.
      const isHidden = node.body && declared.some(({ node: other }) => isOverload(other, id?.name))
      if (!id || isHidden) return []
      return [
        lazily({ kind: 'Function', name: id.name, ...about }, () => signatureOf(id.name, node)),
      ]
    }
    if (node.type === 'TSInterfaceDeclaration') {
      const members = node.body.body.flatMap(memberOf)
      const head = textOf({ start: node.start, end: node.body.start })
      const bases = node.extends.map(({ expression }) => textOf(expression))
      return [
        { kind: 'Interface', name: node.id.name, code: head.trim(), bases, members, ...about },
      ]
    }
    if (node.type === 'TSTypeAliasDeclaration')
      // The members of a type that has no name are told in it.
      return [
        {
          kind: 'TypeAlias',
          name: node.id.name,
          code: source.slice(node.start, node.end),
          ...about,
        },
      ]
    if (node.type !== 'VariableDeclaration') return []
    return node.declarations.flatMap(({ id, init }) => {
      if (id.type !== 'Identifier') return []
      const item = { name: id.name, ...about }
      const type = id.typeAnnotation?.typeAnnotation
      const fn = type?.type === 'TSFunctionType' ? type : !type && init
      if (fn && (fn.type === 'ArrowFunctionExpression' || fn.type === 'TSFunctionType'))
        return [lazily({ kind: 'Function', ...item }, () => signatureOf(id.name, fn))]
      const value = !type && init?.type === 'Literal' ? ` = ${textOf(init)}` : ''
      return [{ kind: 'Variable', code: textOf(id) + value, ...item }]
    })
  })
  const files = [...new Set([...names.values()].map((one) => one.from))]
  return { items, names, files: files.filter((one) => /\.tsx?$/.test(one)) }
}

/** Only what a page shows has to have its types written. */
function lazily(
  item: Omit<ApiItem, 'code'>,
  signature: () => Pick<ApiItem, 'code' | 'parameters'>,
): ApiItem {
  let made: ReturnType<typeof signature> | undefined
  const get = () => (made ??= signature())
  return {
    ...item,
    get code() {
      return get().code
    },
    get parameters() {
      return get().parameters ?? []
    },
  }
}

const typeOfLiteral = (value: ESTree.Expression | undefined) =>
  value?.type === 'Literal' ? `: ${typeof value.value}` : undefined

const isOverload = (node: ESTree.Node, name: string | undefined) =>
  node.type === 'TSDeclareFunction' && node.id?.name === name

const withoutType = (parameter: string) => /^(?:\.\.\.)?\w*/.exec(parameter)?.[0] ?? ''

const nameOf = (name: ESTree.ModuleExportName): string =>
  name.type === 'Literal' ? name.value : name.name
