import type { ApiToken } from '@lotse/contracts/api/tokens'
import type { TokenStore } from '@lotse/ui/tokens/token-store.ts'
import { useTokenWords } from '@lotse/ui/tokens/token-words.ts'
import { useT } from '../../i18n.ts'
import { tokenKeys } from '../keys.ts'
import { revokeToken, rotateToken, type TokenHome } from './api-tokens.ts'
import { NewToken } from './new-token.tsx'

/** The tokens of a project or of one's own account, for the screen that both products share. */
export function useTokenStore(home: TokenHome): TokenStore<ApiToken> {
  const t = useT()
  const shared = useTokenWords()
  const words = t.tokens
  return {
    refresh: tokenKeys,
    words,
    scopeNames: words.scopeNames,
    about: ({ role, project, createdBy, isPersonal }) => {
      const maker = isPersonal ? words.personalOf(createdBy.name) : shared.by(createdBy.name)
      const parts = [
        t.settings.roles[role],
        project?.name ?? words.wholeTeam,
        home === 'account' ? '' : maker,
      ]
      return parts.filter(Boolean).join(' · ')
    },
    mayRotate: ({ isPersonal }) => home === 'account' || !isPersonal,
    rotate: (id, overlapSeconds) => rotateToken(home, id, overlapSeconds),
    revoke: id => revokeToken(home, id),
    form: props => <NewToken home={home} {...props} />,
  }
}
