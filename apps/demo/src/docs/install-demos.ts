import type { mountDemo as MountDemo } from './demos/demo-frame.tsx'

/** Puts the live tables of a page in their places, each when its place comes into view. */
export function installDemos() {
  const places = document.querySelectorAll<HTMLElement>('[data-demo]')
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue
        observer.unobserve(target)
        // What can't be loaded, or was left before it was, leaves its link.
        show(target).catch(() => {})
      }
    },
    { rootMargin: '200px' },
  )
  for (const place of places) observer.observe(place)
}

async function show(place: HTMLElement) {
  const { demo = '', search = location.search } = place.dataset
  const [script = '', href] = document.body.dataset['demos']?.split(' ') ?? []
  const [{ mountDemo }] = await Promise.all([
    import(/* @vite-ignore */ script) as Promise<{ mountDemo: typeof MountDemo }>,
    href && loadStyle(href),
  ])
  mountDemo(place, demo, search)
}

let style: Promise<unknown> | undefined

function loadStyle(href: string) {
  return (style ??= new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    link.addEventListener('load', resolve)
    link.addEventListener('error', reject)
    document.head.append(link)
  }))
}
