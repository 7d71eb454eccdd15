export {
  addressParams,
  type AddressParam,
  type AddressParamState,
} from './devtools/address-params.ts'
export { ExplainedParams, type ExplainedParamsProps } from './devtools/explained-params.tsx'
export {
  PermatableDevtools,
  permatableDevtoolsPlugin,
  type DevtoolsPlugin,
  type DevtoolsProps,
} from './devtools/devtools.tsx'
