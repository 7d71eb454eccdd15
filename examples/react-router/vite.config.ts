import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const port = Number(process.env['PORT'] ?? 4173)

export default defineConfig({
  plugins: [react()],
  // Here alone are the router's version 8 and the table's, and `permatable` has to find the copies that the app has.
  resolve: { dedupe: ['react-router', '@tanstack/react-table'] },
  // React's development build says what it dislikes, and each complaint fails a spec.
  define: { 'process.env.NODE_ENV': '"development"' },
  build: { minify: false, reportCompressedSize: false, chunkSizeWarningLimit: 10_000 },
  preview: { port, strictPort: true },
})
