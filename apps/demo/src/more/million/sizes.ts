import { countText } from '../../table/count-text.ts'
import type { Size } from './loaded-rows.ts'

/** What a browser loads, compressed: SQLite and the worker that asks it. A test measures it. */
export const DOWNLOAD = '0.4 MB'

interface SizeFacts {
  readonly rows: number
  /** What the rows and their indexes take in the memory of the tab. */
  readonly memory: string
  /** How long a laptop takes to make them. */
  readonly time: string
}

export const factsOf: Readonly<Record<Size, SizeFacts>> = {
  '10k': { rows: 10_000, memory: '5 MB', time: 'a second' },
  '100k': { rows: 100_000, memory: '50 MB', time: 'a few seconds' },
  '1m': { rows: 1_000_000, memory: '500 MB', time: 'half a minute' },
}

/** `10,000 rows` */
export const nameOf = (size: Size): string => `${countText(factsOf[size].rows)} rows`
