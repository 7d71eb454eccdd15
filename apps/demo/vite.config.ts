import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compress } from './vite/compress.ts'
import { highlight } from './vite/highlight.ts'

/**
 * Asks for the text font with the document and not after the style sheet, so that it is there for the first text.
 * Where it comes too late for that, it waits for the next document: text that is there does not move.
 */
const preloadFont: Plugin = {
  name: 'preload-font',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || typeof file.source !== 'string') continue
        file.source = file.source.replaceAll('font-display:swap', 'font-display:optional')
      }
    },
  },
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const font = Object.keys(bundle).find((file) => file.includes('inter-latin-wght-normal'))
      if (!font) return []
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '' }
      return [{ tag: 'link', attrs: { ...attrs, href: `/${font}` }, injectTo: 'head' }]
    },
  },
}

/** With its components compiled, as `npm run build:compiled -w demo` does, the app must be the same. */
const reactCompiler = babel({ presets: [reactCompilerPreset()] })

export default defineConfig(({ mode }) => ({
  plugins: [
    highlight(),
    react(),
    mode === 'compiled' && reactCompiler,
    tailwindcss(),
    preloadFont,
    compress,
  ],
  resolve: {
    // The library's sources, by the paths of tsconfig.json.
    tsconfigPaths: true,
    // A second copy of the store would take the table's writes and never render them.
    dedupe: ['react', 'react-dom', '@tanstack/react-store', '@tanstack/store'],
  },
  build: {
    rolldownOptions: {
      output: {
        // The names that faker draws from change less often than the table: a chunk that stays cached.
        codeSplitting: { groups: [{ name: 'faker', test: /node_modules[\\/]@faker-js/ }] },
      },
    },
  },
}))
