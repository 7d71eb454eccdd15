import { type Source, LoadedCode, Folded, load } from './code.tsx'
import { createAtom, useSelector } from '@tanstack/react-store'
import { useId } from 'react'
import { onRouter, routers, type Router } from './shown-source.ts'
import { Tabs } from '../controls/tabs.tsx'
import { StackblitzButton } from '../stackblitz/stackblitz-button.tsx'

const columns = () => import('../table/options.ts?highlighted')
const loadProject = () => import('../stackblitz/project.ts')
const titles = routers.map(({ title }) => title)
const setup = () => import('../router.tsx?highlighted')

const hookOn = (router: Router) => async () => {
  const { text, html } = await import('./use-users-table.ts?highlighted')
  return { text: onRouter(router, text), html: onRouter(router, html) }
}
/** The hook that makes the table of users, by the router. */
const hooks = new Map<Router, Source>(routers.map((router) => [router, hookOn(router)]))

/** The router whose code is shown, on every screen. */
const chosenRouter = createAtom<Router['title']>('TanStack Router')

interface CodeSectionProps {
  /** The source of the screen's definition. */
  readonly definition: Source
}

/** The code that makes a screen work, for each router. */
export function CodeSection({ definition }: CodeSectionProps) {
  const chosen = useSelector(chosenRouter)
  const router = routers.find(({ title }) => title === chosen) ?? routers[0]
  const { title, page } = router
  const id = useId()
  return (
    <section aria-label="Code" className="code-section print:hidden">
      <div className="code-head">
        <Tabs
          label="Code for each router"
          titles={titles}
          chosen={title}
          onChoose={(title) => chosenRouter.set(title)}
          panelId={id}
        />
        <span className="-mr-2 flex items-center gap-3">
          <a href={`/docs/${page}/`}>How it works with {title}</a>
          <StackblitzButton
            title="A table of users by permatable"
            load={async () => {
              const [{ projectOf }, { text }] = await Promise.all([loadProject(), load(definition)])
              return projectOf(router, text)
            }}
          />
        </span>
      </div>
      <div role="tabpanel" id={id} aria-labelledby={`${id}-tab`}>
        <LoadedCode file="users-table.ts" source={definition} />
        <LoadedCode key={title} file="use-users-table.ts" source={hooks.get(router) ?? setup}>
          <span className="truncate font-sans text-muted">
            marked: what changes in a table without permatable
          </span>
        </LoadedCode>
        <Folded title="Its columns">
          <LoadedCode source={columns} />
        </Folded>
        {title === 'TanStack Router' && (
          <Folded title="The router">
            <LoadedCode source={setup} />
          </Folded>
        )}
      </div>
    </section>
  )
}
