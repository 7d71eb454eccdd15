import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

const port = Number(process.env['PORT'] ?? 4173)

/** Serves the prerendered page as hosts do, from its file. `vite preview` would render it again. */
const prerendered: Plugin = {
  name: 'prerendered',
  configurePreviewServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      request.url = request.url?.replace(/^\/static(?=\?|$)/, '/static/index.html')
      next()
    })
  },
}

export default defineConfig({
  plugins: [reactRouter(), prerendered],
  // React's development build says what it dislikes, and each complaint fails a spec.
  define: { 'process.env.NODE_ENV': '"development"' },
  build: { minify: false, reportCompressedSize: false, chunkSizeWarningLimit: 10_000 },
  preview: { port, strictPort: true },
})
