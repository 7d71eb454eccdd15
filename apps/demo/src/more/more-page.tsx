import { lazy, Suspense } from 'react'
import { LoadedCode, Folded } from '../code/code.tsx'
import { ScreenHead } from '../layout/screen-top.tsx'
import { StackblitzButton } from '../stackblitz/stackblitz-button.tsx'
import type { moreScreens } from './more-screens.ts'
import { moreViews } from './more-views.ts'

type MoreScreen = (typeof moreScreens)[number]

/** Returns the page of a screen behind 'More': its view, and the code of the view, the definition first. */
export function morePageOf(screen: MoreScreen) {
  const { load, code = {} } = moreViews[screen.path]
  const View = lazy(async () => ({ default: (await load()).View }))
  const [definition, ...rest] = Object.entries(code)
  return function MorePage() {
    return (
      <>
        <ScreenHead {...screen} />
        {/* The code waits for the view, which would move it; what stands below the page is out of sight until then. */}
        <Suspense fallback={<div className="min-h-screen" />}>
          <View />
          {definition && (
            <section aria-label="Code" className="code-section">
              <div className="code-head">
                <h2 className="py-2 text-muted">The code</h2>
                <StackblitzButton
                  title={`${screen.title} by permatable`}
                  load={() => loadProject(screen)}
                />
              </div>
              <LoadedCode file={definition[0]} source={definition[1]} />
              {rest.map(([name, source]) => (
                <Folded key={name} title={name}>
                  <LoadedCode source={source} />
                </Folded>
              ))}
            </section>
          )}
        </Suspense>
      </>
    )
  }
}

async function loadProject({ path, title }: MoreScreen) {
  const { projectOfView } = await import('../stackblitz/project.ts')
  return projectOfView(path.replace('/more/', ''), title)
}
