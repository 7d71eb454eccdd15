export {
  addressParams,
  type AddressParam,
  type AddressParamState,
  type AddressPart,
} from './devtools/address-params.ts'
export { ExplainedParams, type ExplainedParamsProps } from './devtools/explained-params.tsx'
export {
  PermatableDevtools,
  permatableDevtoolsPlugin,
  type DevtoolsPlugin,
} from './devtools/devtools.tsx'
export { showQueryIssues } from './devtools/page-tables.ts'
