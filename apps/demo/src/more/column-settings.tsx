export interface ColumnSetting {
  readonly id: string
  readonly header: string
  readonly isShown: boolean
  readonly isPinned: boolean
  /** In pixels. */
  readonly width: number
  readonly show: () => void
  readonly pin: () => void
  /** Moves the column to the front. */
  readonly move: () => void
  readonly resize: (width: number) => void
}

/** What a visitor does with columns, by keyboard and touch too. */
export const ColumnSettings = ({ columns }: { readonly columns: readonly ColumnSetting[] }) => (
  <div className="column-settings">
    {columns.map(({ id, header, isShown, isPinned, width, show, pin, move, resize }) => (
      <fieldset key={id}>
        <legend>{header}</legend>
        <label data-slice="columnVisibility">
          <input type="checkbox" aria-label={`Show ${header}`} checked={isShown} onChange={show} />
          Show
        </label>
        <label data-slice="columnPinning">
          <input type="checkbox" aria-label={`Pin ${header}`} checked={isPinned} onChange={pin} />
          Pin
        </label>
        <button
          type="button"
          className="control"
          data-slice="columnOrder"
          aria-label={`Move ${header} to the front`}
          onClick={move}
        >
          To the front
        </button>
        <input
          type="range"
          aria-label={`Width of ${header}`}
          min={100}
          max={400}
          step={10}
          value={width}
          onChange={({ target }) => resize(target.valueAsNumber)}
        />
      </fieldset>
    ))}
  </div>
)
