import type { z } from 'zod'

interface Pages {
  pages: { id: string; fields: { name: string }[]; branches?: { to: string }[] | undefined }[]
}

/** Names of pages and answers are unique, and every branch leads somewhere. */
export function checkPages({ pages }: Pages, found: z.core.$RefinementCtx): void {
  const ids = pages.map(({ id }) => id)
  const names = pages.flatMap(({ fields }) => fields.map(({ name }) => name))
  const refuse = (message: string, path: (string | number)[]) =>
    found.addIssue({ code: 'custom', message, path: ['pages', ...path] })
  for (const [at, { id, fields, branches = [] }] of pages.entries()) {
    if (ids.indexOf(id) < at) refuse('used twice', [at, 'id'])
    for (const [place, { name }] of fields.entries())
      if (names.filter(other => other === name).length > 1)
        refuse('used twice', [at, 'fields', place, 'name'])
    for (const [place, { to }] of branches.entries())
      if (to !== 'end' && !ids.includes(to)) refuse('leads nowhere', [at, 'branches', place, 'to'])
  }
}
