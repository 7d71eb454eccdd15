// First: it gives the order of the layers that the style sheets of the screens add to.
import './styles.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { installThemeToggle } from './layout/theme.ts'
import { router } from './router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root')

installThemeToggle()

const app = (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
)

// The document of the first screen has its top already: see `vite/first-screen.tsx`. React takes those elements over.
if (root.querySelector('main')) void router.load().finally(() => hydrateRoot(root, app))
else createRoot(root).render(app)
