import type { Project } from './project-files.ts'

/** Posts a project to StackBlitz, which opens it in a new tab: https://developer.stackblitz.com/docs/platform/post-api/ */
export function openProject(title: string, files: Project) {
  const form = document.createElement('form')
  Object.assign(form, { method: 'post', action: 'https://stackblitz.com/run', target: '_blank' })
  const fields = {
    'project[title]': title,
    'project[template]': 'node',
    ...Object.fromEntries(
      Object.entries(files).map(([path, text]) => [`project[files][${path}]`, text]),
    ),
  }
  for (const [name, value] of Object.entries(fields))
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  document.body.append(form)
  form.submit()
  form.remove()
}
