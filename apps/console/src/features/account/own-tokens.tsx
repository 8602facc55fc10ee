import { Section } from '@lotse/ui/layout/page'
import { McpAddress } from '@lotse/ui/tokens/mcp-address'
import { TokenList } from '@lotse/ui/tokens/token-list'
import { useTokenWords } from '@lotse/ui/tokens/token-words.ts'
import { useQuery } from '@tanstack/react-query'
import { ownTokensQuery } from '../../lib/backend/api-tokens/api-tokens.ts'
import { useTokenStore } from '../../lib/backend/api-tokens/use-token-store.tsx'
import { useT } from '../../lib/i18n.ts'
import classes from './account.module.css'

/** Tokens with which programs act in the person's own name. */
export function OwnTokens() {
  const t = useT().tokens
  return (
    <Section title={useTokenWords().title}>
      <p className={classes.hint}>
        {t.ownLead} <McpAddress />
      </p>
      <TokenList store={useTokenStore('account')} tokens={useQuery(ownTokensQuery)} />
    </Section>
  )
}
