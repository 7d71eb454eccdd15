import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig(({ mode }) => ({
  plugins: [
    react(),
    mode === 'compiled' && babel({ presets: [reactCompilerPreset()] }),
    tailwindcss(),
  ],
  resolve: { tsconfigPaths: true },
}))
