import type { TableSearchParams, TableSearchState } from 'permatable'
import type { Source } from '../code/source.ts'
import type { ScreenPath } from '../screens.ts'
import { usersTable as basic } from './basic.ts'
import { usersTable as customDefaultValue } from './custom-default-value.ts'
import { usersTable as customEncoderDecoder } from './custom-encoder-decoder.ts'
import { usersTable as customParamName } from './custom-param-name.ts'
import { usersTable as debounce } from './debounce.ts'
import { usersTable as push } from './push.ts'

interface ScreenTable {
  readonly table: TableSearchParams<TableSearchState>
  /** The source of the definition. */
  readonly code: Source
}

/** The table of each screen, by the screen's path. */
export const tables: Readonly<Record<ScreenPath, ScreenTable>> = {
  '/': { table: basic, code: () => import('./basic.ts?highlighted') },
  '/custom-param-name': {
    table: customParamName,
    code: () => import('./custom-param-name.ts?highlighted'),
  },
  '/custom-encoder-decoder': {
    table: customEncoderDecoder,
    code: () => import('./custom-encoder-decoder.ts?highlighted'),
  },
  '/custom-default-value': {
    table: customDefaultValue,
    code: () => import('./custom-default-value.ts?highlighted'),
  },
  '/debounce': { table: debounce, code: () => import('./debounce.ts?highlighted') },
  '/push': { table: push, code: () => import('./push.ts?highlighted') },
}
