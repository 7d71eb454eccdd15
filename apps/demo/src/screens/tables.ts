import type { TableSearchParams, TableSearchState } from 'permatable'
import type { Highlighted } from '../code/source.ts'
import type { ScreenPath } from '../screens.ts'
import { usersTable as basic } from './basic.ts'
import * as basicCode from './basic.ts?highlighted'
import { usersTable as customDefaultValue } from './custom-default-value.ts'
import * as customDefaultValueCode from './custom-default-value.ts?highlighted'
import { usersTable as customEncoderDecoder } from './custom-encoder-decoder.ts'
import * as customEncoderDecoderCode from './custom-encoder-decoder.ts?highlighted'
import { usersTable as customParamName } from './custom-param-name.ts'
import * as customParamNameCode from './custom-param-name.ts?highlighted'
import { usersTable as debounce } from './debounce.ts'
import * as debounceCode from './debounce.ts?highlighted'
import { usersTable as push } from './push.ts'
import * as pushCode from './push.ts?highlighted'

interface ScreenTable {
  readonly table: TableSearchParams<TableSearchState>
  /** The source of the definition. */
  readonly code: Highlighted
}

/** The table of each screen, by the screen's path. */
export const tables: Readonly<Record<ScreenPath, ScreenTable>> = {
  '/': { table: basic, code: basicCode },
  '/custom-param-name': {
    table: customParamName,
    code: customParamNameCode,
  },
  '/custom-encoder-decoder': {
    table: customEncoderDecoder,
    code: customEncoderDecoderCode,
  },
  '/custom-default-value': {
    table: customDefaultValue,
    code: customDefaultValueCode,
  },
  '/debounce': { table: debounce, code: debounceCode },
  '/push': { table: push, code: pushCode },
}
