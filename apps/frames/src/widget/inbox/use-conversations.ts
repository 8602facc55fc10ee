import { useEffect } from 'react'
import { useLoad } from '../server/use-load.ts'
import { useWidget } from '../state/widget-context.ts'

/** The visitor's conversations, kept up to date while somebody looks. */
export function useConversations() {
  const { link } = useWidget()
  const loaded = useLoad('conversations', (api, signal) => api('GET /shared/conversations', { signal }))
  const { reload } = loaded
  useEffect(
    () =>
      link.listen(message => {
        if (message.name === 'conversation' || message.name === 'came-back') reload()
      }),
    [link, reload],
  )
  return loaded
}
