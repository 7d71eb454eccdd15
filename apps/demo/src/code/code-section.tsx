import { createAtom, useSelector } from '@tanstack/react-store'
import { useId } from 'react'
import { Tabs } from '../controls/tabs.tsx'
import { StackblitzButton } from '../stackblitz/stackblitz-button.tsx'
import { LoadedCode } from './code.tsx'
import { Folded } from './folded.tsx'
import { routers } from './routers.ts'
import { load, type Source } from './source.ts'
import { useLitLines, type SliceAtoms } from './use-lit-lines.ts'

const columns = () => import('../table/columns.ts?highlighted')
const loadProject = () => import('../stackblitz/project.ts')
const titles = routers.map(({ title }) => title)

/** The router whose code is shown, on every screen. */
const chosenRouter = createAtom(routers[0].title)

interface CodeSectionProps {
  /** The source of the screen's definition. */
  readonly definition: Source
  readonly atoms: SliceAtoms
}

/** The code that makes a screen work, for each router. */
export function CodeSection({ definition, atoms }: CodeSectionProps) {
  const chosen = useSelector(chosenRouter)
  const { table, setup, page, title } = routers.find(({ title }) => title === chosen) ?? routers[0]
  const id = useId()
  const code = useLitLines(atoms)
  return (
    <section aria-label="Code" className="code-section">
      <div className="code-head">
        <Tabs
          label="Code for each router"
          titles={titles}
          chosen={title}
          onChoose={(title) => chosenRouter.set(title)}
          panelId={id}
        />
        <span className="code-links">
          <a href={`/docs/${page}/`}>How it works with {title}</a>
          <StackblitzButton
            title="A table of users by permatable"
            load={async () => {
              const [{ projectOf }, { text }] = await Promise.all([loadProject(), load(definition)])
              return projectOf(title, text)
            }}
          />
        </span>
      </div>
      <div role="tabpanel" id={id} aria-labelledby={`${id}-tab`} ref={code}>
        <LoadedCode file="users-table.ts" source={definition} />
        <LoadedCode key={title} file="use-users-table.ts" source={table}>
          <span>marked: what changes in a table without permatable</span>
        </LoadedCode>
        <Folded title="Its columns">
          <LoadedCode source={columns} />
        </Folded>
        {setup && (
          <Folded title="The router">
            <LoadedCode source={setup} />
          </Folded>
        )}
      </div>
    </section>
  )
}
