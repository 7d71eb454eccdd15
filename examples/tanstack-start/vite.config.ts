import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { routes } from './src/routes.ts'

const port = Number(process.env['PORT'] ?? 4173)

export default defineConfig({
  plugins: [
    tanstackStart({
      router: { generatedRouteTree: './route-tree.gen.ts', virtualRouteConfig: routes },
    }),
    react(),
  ],
  // A second copy of the store would take the table's writes and never render them.
  resolve: { dedupe: ['@tanstack/react-store'] },
  build: { reportCompressedSize: false, chunkSizeWarningLimit: 10_000 },
  preview: { port, strictPort: true },
})
