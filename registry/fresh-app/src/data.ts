export interface Task {
  id: number
  title: string
  status: string
  hours: number
  due: string
}

export const statuses = ['todo', 'done', 'canceled']
export const tasks = Array.from({ length: 60 }, (_, at): Task => ({
  id: at + 1,
  title: `Task ${at + 1}`,
  status: statuses[at % 3] ?? '',
  hours: at,
  due: `2026-${String((at % 12) + 1).padStart(2, '0')}-15`,
}))
