import { Button } from '@mantine/core'
import { IconKey, IconPlus } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../data/loaded.tsx'
import { EmptyState } from '../layout/page.tsx'
import rows from '../rows/rows.module.css'
import { RotateToken } from './rotate-token.tsx'
import { ShownSecret } from './shown-secret.tsx'
import { TokenLine } from './token-line.tsx'
import type { ListedToken, ShownToken, TokenStore } from './token-store.ts'
import { useTokenWords } from './token-words.ts'
import classes from './tokens.module.css'

interface TokenListProps<T extends ListedToken> {
  store: TokenStore<T>
  tokens: UseQueryResult<{ items: T[] }>
}

/** The tokens of a project, of the academy or of one's own account, with everything that can be done to them. */
export function TokenList<T extends ListedToken>({ store, tokens }: TokenListProps<T>) {
  const t = useTokenWords()
  const [isNew, setNew] = useState(false)
  const [rotated, setRotated] = useState<T>()
  const [made, setMade] = useState<ShownToken>()
  const create = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setNew(true)}>
      {t.create}
    </Button>
  )
  return (
    <>
      {made && <ShownSecret key={made.id} made={made} onDone={() => setMade(undefined)} />}
      <Loaded of={tokens}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon={IconKey} title={t.empty} text={store.words.emptyText} action={create} />
          ) : (
            <>
              <div className={classes.bar}>{create}</div>
              <ul className={`${rows.list} ${rows.framed}`} aria-label={t.title}>
                {items.map(token => (
                  <li key={token.id}>
                    <TokenLine store={store} token={token} onRotate={() => setRotated(token)} />
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
      {isNew && store.form({ onClose: () => setNew(false), onMade: setMade })}
      {rotated && (
        <RotateToken store={store} token={rotated} onClose={() => setRotated(undefined)} onMade={setMade} />
      )}
    </>
  )
}
