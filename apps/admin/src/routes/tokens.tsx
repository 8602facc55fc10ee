import { routeQuery } from '@lotse/ui/data/query.ts'
import { RouteError } from '@lotse/ui/layout/error-page'
import { PageHeader } from '@lotse/ui/layout/page'
import { McpAddress } from '@lotse/ui/tokens/mcp-address'
import { TokenList } from '@lotse/ui/tokens/token-list'
import { useTokenWords } from '@lotse/ui/tokens/token-words.ts'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTokenStore } from '../features/connections/tokens/use-token-store.tsx'
import { useApi } from '../lib/backend/backend.tsx'
import { useOffer } from '../lib/backend/offers.ts'
import { useT } from '../lib/i18n.ts'

/** D106: with what programs reach the academy. */
export function TokensScreen() {
  if (useOffer('tokens') === false) throw new RouteError('no_tokens', 501)
  return <Tokens />
}

function Tokens() {
  const t = useT()
  const words = useTokenWords()
  const tokens = useQuery(routeQuery(useApi(), 'GET /admin/tokens'))
  return (
    <>
      <PageHeader title={words.title} />
      <p>
        {t.tokens.lead}{' '}
        <Anchor underline="always" href="/api/v1/reference">
          {words.reference}
        </Anchor>
      </p>
      <p>
        <McpAddress />
      </p>
      <TokenList store={useTokenStore()} tokens={tokens} />
    </>
  )
}
