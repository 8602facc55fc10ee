import { routeQuery } from '@lotse/ui/data/query.ts'
import { useLocale } from '@lotse/ui/language/i18n'
import { langOf } from '@lotse/ui/language/locale.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../backend/api.ts'
import { useProjectId } from '../backend/project-id.ts'
import { useT } from '../i18n.ts'

export interface FieldWords {
  label(name: string): string
  /** A choice is sent as its value; people know it by its label. */
  value(name: string, value: unknown): unknown
}

/**
 * The labels of form fields: from the given flow; without one, ours for standard fields, and otherwise those of any
 * flow in the project.
 */
export function useFieldWords(flowId?: string): FieldWords {
  const known: Record<string, string> = useT().ticket.fields
  const lang = langOf(useLocale().locale)
  const projectId = useProjectId()
  const flows = useQuery({
    ...routeQuery(api, 'GET /console/projects/:projectId/flows', { params: { projectId } }),
    staleTime: 60_000,
  }).data
  const fields = (flows?.items ?? [])
    .filter(({ id }) => flowId === undefined || id === flowId)
    .flatMap(({ definition }) => definition.pages.flatMap(page => page.fields))
  const text = (words: Record<string, string> | undefined) =>
    words && (words[lang] || Object.values(words).find(Boolean))
  return {
    label: name =>
      (flowId === undefined && Object.hasOwn(known, name) ? known[name] : undefined) ??
      text(fields.find(field => field.name === name)?.label) ??
      name,
    value: (name, value) => {
      const options = fields.filter(field => field.name === name).flatMap(field => field.options ?? [])
      const one = (item: unknown) => text(options.find(option => option.value === item)?.label) ?? item
      return Array.isArray(value) ? value.map(one) : one(value)
    },
  }
}
