import { useEffect } from 'react'
import { useLoad } from '../server/use-load.ts'
import { useWidget } from '../state/widget-context.ts'

/** The visitor's checklists, kept up to date while somebody looks. */
export function useChecklists() {
  const { link, locale } = useWidget()
  const loaded = useLoad('checklists', (api, signal) =>
    api('GET /shared/checklists', { query: { lang: locale }, signal }),
  )
  const { reload } = loaded
  useEffect(() => link.listen(message => message.name === 'checklist' && reload()), [link, reload])
  return loaded
}
