import { IconBan, IconRefresh } from '@tabler/icons-react'
import { useAction } from '../data/use-action.tsx'
import { Ago, useFormat } from '../language/use-format.tsx'
import { Status, type Tone } from '../layout/page.tsx'
import { RowMenu } from '../list/row-menu.tsx'
import rows from '../rows/rows.module.css'
import { type ListedToken, type TokenState, type TokenStore, tokenState } from './token-store.ts'
import { useTokenWords } from './token-words.ts'
import classes from './tokens.module.css'

const tones: Record<TokenState, Tone> = {
  live: 'good',
  replaced: 'warn',
  expired: 'neutral',
  revoked: 'neutral',
  left: 'bad',
}

interface TokenLineProps<T extends ListedToken> {
  store: TokenStore<T>
  token: T
  onRotate(): void
}

export function TokenLine<T extends ListedToken>({ store, token, onRotate }: TokenLineProps<T>) {
  const t = useTokenWords()
  const format = useFormat()
  const { name, prefix, scopes, lastUsedAt, expiresAt } = token
  const state = tokenState(token, Date.now())
  const revoke = useAction({
    run: () => store.revoke(token.id),
    ask: () => ({ title: t.revokeTitle(name), body: t.revokeText, primary: t.revoke }),
    refresh: store.refresh,
    done: () => t.revoked(name),
  })
  const mayRotate = state === 'live' && store.mayRotate(token)
  const isOver = state === 'revoked' || state === 'expired'
  return (
    <>
      <span className={rows.grow}>
        <span className={rows.title}>{name}</span>
        <code className={classes.prefix}>{prefix}…</code>
        <span className={classes.line}>{store.about(token)}</span>
        <span className={classes.line}>
          {scopes.map(scope => store.scopeNames[scope] ?? scope).join(', ')}
        </span>
        <span className={classes.line}>
          {lastUsedAt ? (
            <>
              {t.lastUsed} <Ago at={lastUsedAt} thisMoment="justNow" />
            </>
          ) : (
            t.unused
          )}
          {' · '}
          {expiresAt ? t.expiresAt(format.dateTime(expiresAt)) : t.never}
          {state === 'left' && ` · ${store.words.leftHint}`}
        </span>
      </span>
      <Status tone={tones[state]}>{t.states[state]}</Status>
      {!isOver && (
        <RowMenu
          name={name}
          actions={[
            ...(mayRotate ? [{ label: t.rotate, icon: IconRefresh, onPress: onRotate }] : []),
            {
              label: t.revoke,
              icon: IconBan,
              tone: 'danger' as const,
              busy: revoke.busy,
              onPress: () => void revoke.run(),
            },
          ]}
        />
      )}
    </>
  )
}
