import type * as Resvg from '@resvg/resvg-js'
import { readFileSync } from 'node:fs'
import type * as Satori from 'satori'

/** Imports a package that `npm start` does not install. Vite looks for all packages that a config names. */
const later = <Module>(name: string): Promise<Module> => import(/* @vite-ignore */ name)

const fontFile = (weight: number) =>
  readFileSync(
    new URL(import.meta.resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff`)),
  )

const load = async () => ({
  ...(await later<typeof Resvg>('@resvg/resvg-js')),
  satori: (await later<typeof Satori>('satori')).default,
  // One array for all pictures: satori parses the fonts of each array once.
  fonts: ([400, 600] as const).map((weight) => ({ name: 'Inter', weight, data: fontFile(weight) })),
})

let loading: ReturnType<typeof load> | undefined

const box = (style: object, children: unknown) => ({ type: 'div', props: { style, children } })

/** Draws the picture that other sites show beside a link: 1200 × 630 pixels, as PNG. */
export async function drawPicture(title: string, description: string): Promise<Uint8Array> {
  const { Resvg, satori, fonts } = await (loading ??= load())
  const short = description.length > 150 ? `${description.slice(0, 149)}…` : description
  const picture = box(
    {
      width: '100%',
      height: '100%',
      padding: 72,
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      background: '#fafafa',
      borderBottom: '16px solid #4f46e5',
      fontFamily: 'Inter',
      color: '#18181b',
    },
    [
      box({ fontSize: 34, fontWeight: 600 }, 'permatable'),
      box({ display: 'flex', flexDirection: 'column' }, [
        box({ fontSize: 68, fontWeight: 600, letterSpacing: -1.5, lineHeight: 1.15 }, title),
        box({ marginTop: 24, fontSize: 30, lineHeight: 1.4, color: '#5b5b64' }, short),
      ]),
      box({ fontSize: 26, color: '#4f46e5' }, 'Every view of a table has a permanent address'),
    ],
  )
  const svg = await satori(picture as Parameters<typeof satori>[0], {
    width: 1200,
    height: 630,
    fonts,
  })
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng()
}
