import type { AcademyToken } from '@lotse/contracts/api/academy-tokens'
import type { TokenStore } from '@lotse/ui/tokens/token-store.ts'
import { useTokenWords } from '@lotse/ui/tokens/token-words.ts'
import { useApi, useSession } from '../../../lib/backend/backend.tsx'
import { tokenKeys } from '../../../lib/backend/keys.ts'
import { useT } from '../../../lib/i18n.ts'
import { NewToken } from './new-token.tsx'

/** The academy's tokens, for the screen that both products share. Administrators see those of everybody. */
export function useTokenStore(): TokenStore<AcademyToken> {
  const api = useApi()
  const t = useT()
  const shared = useTokenWords()
  const own = useSession()?.user.id
  const at = (token_id: string) => ({ params: { token_id } })
  return {
    refresh: tokenKeys,
    words: t.tokens,
    scopeNames: t.tokens.scopeNames,
    about: ({ role, createdBy }) => [t.rights.roles[role], shared.by(createdBy.name)].join(' · '),
    mayRotate: ({ createdBy }) => createdBy.id === own,
    rotate: (id, overlapSeconds) =>
      api('POST /admin/tokens/:token_id/rotate', { ...at(id), body: { overlapSeconds } }),
    revoke: id => api('DELETE /admin/tokens/:token_id', at(id)),
    form: props => <NewToken {...props} />,
  }
}
