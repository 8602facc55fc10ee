import type { Project } from '@lotse/contracts/console/projects'
import { McpAddress } from '@lotse/ui/tokens/mcp-address'
import { TokenList } from '@lotse/ui/tokens/token-list'
import { useTokenWords } from '@lotse/ui/tokens/token-words.ts'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { projectTokensQuery } from '../../../lib/backend/api-tokens/api-tokens.ts'
import { useTokenStore } from '../../../lib/backend/api-tokens/use-token-store.tsx'
import { useT } from '../../../lib/i18n.ts'
import classes from '../settings.module.css'

/** Everything that programs can reach this project with. */
export function TokensPage({ project: { id: projectId, teamId } }: { project: Project }) {
  const t = useT().tokens
  return (
    <div className={classes.narrow}>
      <p className={classes.hint}>
        {t.lead}{' '}
        <Anchor underline="always" href="/api/v1/reference">
          {useTokenWords().reference}
        </Anchor>
      </p>
      <p className={classes.hint}>
        <McpAddress />
      </p>
      <TokenList
        store={useTokenStore({ projectId, teamId })}
        tokens={useQuery(projectTokensQuery(projectId))}
      />
    </div>
  )
}
