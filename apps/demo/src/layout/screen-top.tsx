import type { ReactNode } from 'react'
import type { LibraryFacts } from 'virtual:library-facts'
import { Hero } from '../hero/hero.tsx'
import type { Screen, Story } from '../screens.ts'
import { ScreenHead } from './screen-head.tsx'

interface ScreenTopProps {
  readonly screen: Screen
  readonly facts: LibraryFacts
  /** Renders a link to a view of the screen. Without it, a link loads its page. */
  readonly renderStory?: (story: Story) => ReactNode
}

/** What stands above the table of a screen. The first screen's document has it before any script. */
export function ScreenTop({ screen, facts, renderStory }: ScreenTopProps) {
  const { path, stories = [] } = screen
  const toStory =
    renderStory ??
    (({ text, search }: Story) => (
      <a href={path + search} className="story">
        {text}
      </a>
    ))
  return (
    <>
      {path === '/' && <Hero facts={facts} />}
      <ScreenHead {...screen} />
      {stories.length > 0 && (
        <ul aria-label="Views to try" className="stories">
          {stories.map((story) => (
            <li key={story.search}>{toStory(story)}</li>
          ))}
        </ul>
      )}
    </>
  )
}
