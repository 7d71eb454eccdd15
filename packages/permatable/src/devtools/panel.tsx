import { MAX_FOREIGN } from './address-params.ts'
import { LinkBox } from './link-box.tsx'
import { shorten } from './print.ts'
import { adoptStyle } from './style.ts'
import { TableSection } from './table-section.tsx'
import { usePageReport, type QueueReport } from './use-page-report.ts'
import { WriteLog } from './write-log.tsx'

interface PanelProps {
  /** @default what the system prefers */
  readonly theme?: 'light' | 'dark' | undefined
}

/** Shows what each table on the page has in the URL, what is pending, and what was written. */
export function Panel({ theme }: PanelProps) {
  const queues = usePageReport()
  return (
    <div ref={adoptStyle} className="permatable-panel" style={theme && { colorScheme: theme }}>
      {queues.length === 0 && <p>No table of the page keeps its state in the URL.</p>}
      {queues.map((queue, at) => (
        <QueueView key={at} queue={queue} />
      ))}
    </div>
  )
}

function QueueView({ queue: { tables, foreign, writes } }: { readonly queue: QueueReport }) {
  return (
    <>
      {tables.map((table, at) => (
        <TableSection key={at} table={table} />
      ))}
      {foreign.length > 0 && (
        <p className="note">
          {`Params of other code, which pass through: ${foreign.slice(0, MAX_FOREIGN).map(shorten).join(', ')}.`}
        </p>
      )}
      <WriteLog writes={writes} />
      <LinkBox tables={tables} />
    </>
  )
}
