import { join } from 'node:path'

const items = join(import.meta.dirname, '../../../registry/items')
const ui = join(import.meta.dirname, '../src/ui')
const library = join(import.meta.dirname, '../../../packages/permatable/src')

/** How all that Vite builds of the demo finds its imports. */
export const resolve = {
  // The library's sources, also for files of `examples/`, which the paths of tsconfig.json leave out.
  alias: [
    { find: /^permatable$/, replacement: join(library, 'index.ts') },
    { find: /^permatable\/(.+)$/, replacement: join(library, '$1.ts') },
    // The registry's items, in the look of this site.
    { find: /^@\/(components\/ui\/.+|lib\/utils)$/, replacement: join(ui, 'ui.tsx') },
    { find: /^@\/components\/(.+)$/, replacement: join(items, '$1') },
    { find: 'lucide-react', replacement: join(import.meta.dirname, '../src/controls/icons.tsx') },
  ],
  // A second copy of the store would take the table's writes and never render them.
  dedupe: ['react', 'react-dom', '@tanstack/react-store', '@tanstack/store'],
}
