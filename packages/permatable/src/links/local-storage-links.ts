import { contentId } from './content-id.ts'
import type { LinkStore } from './link-store.ts'

/**
 * Keeps short links in `localStorage`, for this browser alone: `localStorageLinks('users: links')`. Each has its own key,
 * `users: links/<id>`.
 */
export const localStorageLinks = (key: string): LinkStore => ({
  read(id) {
    const query = localStorage.getItem(`${key}/${id}`)
    // Somebody may have changed the text.
    return query !== null && contentId(query) === id ? query : null
  },
  write(query) {
    const id = contentId(query)
    localStorage.setItem(`${key}/${id}`, query)
    return id
  },
})
