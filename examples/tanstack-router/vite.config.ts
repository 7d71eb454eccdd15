import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const generatedRouteTree = './src/route-tree.gen.ts'
const port = Number(process.env['PORT'] ?? 4173)

export default defineConfig({
  plugins: [tanstackRouter({ target: 'react', generatedRouteTree }), react()],
  // React's development build says what it dislikes, and each complaint fails a spec.
  define: { 'process.env.NODE_ENV': '"development"' },
  // A second copy of the store would take the table's writes and never render them.
  resolve: { dedupe: ['@tanstack/react-store'] },
  build: { minify: false, reportCompressedSize: false, chunkSizeWarningLimit: 10_000 },
  preview: { port, strictPort: true },
})
