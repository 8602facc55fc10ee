import { longest } from '@lotse/contracts/visitor/longest'
import { Checkbox, Select, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { ReadKey } from '../data/query.ts'
import { useAction } from '../data/use-action.tsx'
import { same } from '../draft/same.ts'
import { Choice } from '../fields/choice.tsx'
import { FormDialog } from '../overlay/form-dialog.tsx'
import { type Expiry, endOf, type ShownToken, type TokenFormProps } from './token-store.ts'
import { useTokenWords } from './token-words.ts'
import classes from './tokens.module.css'

export interface TokenFields<S extends string, R extends string> {
  name: string
  role: R
  scopes: S[]
  expiresAt: string | null
}

interface Props<S extends string, R extends string> extends TokenFormProps {
  scopes: readonly S[]
  scopeNames: Record<S, string>
  /** What one may give, the least first. */
  roles: { value: R; label: string }[]
  /** Why a scope cannot be chosen; undefined if it can. */
  whyNot(scope: S, role: R): string | undefined
  refresh: readonly ReadKey[]
  create(fields: TokenFields<S, R>): Promise<ShownToken>
  /** Fields that only one product has, and whether they were changed. */
  children?: ReactNode
  dirty?: boolean
}

export function TokenForm<S extends string, R extends string>(props: Props<S, R>) {
  const { scopes, roles, whyNot, create, children, onClose, onMade } = props
  const t = useTokenWords()
  const [blank] = useState({ name: '', role: undefined as R | undefined, scopes: [] as string[] })
  const [draft, setDraft] = useState(blank)
  const [expiry, setExpiry] = useState<Expiry>('quarter')
  const [isTried, setTried] = useState(false)
  const change = (part: Partial<typeof draft>) => setDraft(now => ({ ...now, ...part }))
  const role = (roles.find(({ value }) => value === draft.role) ?? roles[0])?.value
  const chosen = scopes.filter(scope => role && draft.scopes.includes(scope) && !whyNot(scope, role))
  const name = draft.name.trim()
  const making = useAction({
    run: (role: R) => create({ name, role, scopes: chosen, expiresAt: endOf(expiry, Date.now()) }),
    refresh: props.refresh,
    after: made => {
      onClose()
      onMade(made)
    },
  })
  return (
    <FormDialog
      title={t.create}
      opened
      size={640}
      dirty={!same(draft, blank) || props.dirty === true}
      busy={making.busy}
      submitLabel={t.submit}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (role && name !== '' && chosen.length > 0) void making.run(role)
      }}
    >
      <TextInput
        label={t.name}
        description={t.nameHint}
        maxLength={longest.label}
        value={draft.name}
        error={isTried && name === '' && t.nameMissing}
        onChange={event => change({ name: event.currentTarget.value })}
      />
      <div className={classes.pairs}>
        {children}
        <Select
          label={t.role}
          allowDeselect={false}
          data={roles}
          value={role ?? null}
          onChange={next => change({ role: roles.find(({ value }) => value === next)?.value })}
        />
        <Choice<Expiry> label={t.expiry} words={t.expiries} value={expiry} onChange={setExpiry} />
      </div>
      <Checkbox.Group
        label={t.scopes}
        value={chosen}
        error={isTried && chosen.length === 0 && t.scopesMissing}
        onChange={next => change({ scopes: next })}
      >
        <div className={classes.scopes}>
          {scopes.map(scope => (
            <Checkbox
              key={scope}
              value={scope}
              label={props.scopeNames[scope]}
              disabled={!role || whyNot(scope, role) !== undefined}
              description={role && whyNot(scope, role)}
            />
          ))}
        </div>
      </Checkbox.Group>
    </FormDialog>
  )
}
