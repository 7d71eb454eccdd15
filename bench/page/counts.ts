/** How often the table's components were called. */
export const counts = { renders: 0 }

export function countRender(): void {
  counts.renders++
}
