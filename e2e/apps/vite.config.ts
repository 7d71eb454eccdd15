import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  // React's development build says what it dislikes, and each complaint fails a spec.
  define: { 'process.env.NODE_ENV': '"development"' },
  // A second copy of the store would take the table's writes and never render them.
  resolve: { dedupe: ['react', 'react-dom', '@tanstack/react-store', '@tanstack/store'] },
  build: { minify: false, reportCompressedSize: false, chunkSizeWarningLimit: 10_000 },
})
