import { longest } from '@lotse/contracts/visitor/longest'
import { useAction } from '@lotse/ui/data/use-action'
import { CopyText } from '@lotse/ui/text/copy-text'
import { Button, TextInput } from '@mantine/core'
import { create } from 'qrcode'
import { useMemo, useState } from 'react'
import { api } from '../../lib/backend/api.ts'
import { sessionKeys } from '../../lib/backend/keys.ts'
import { Form } from '../../lib/fields/form.tsx'
import { useT } from '../../lib/i18n.ts'
import classes from './account.module.css'

interface MfaSetupProps {
  secret: string
  uri: string
  onDone(recoveryCodes: string[]): void
  onCancel(): void
}

export function MfaSetup({ secret, uri, onDone, onCancel }: MfaSetupProps) {
  const t = useT()
  const [code, setCode] = useState('')
  const confirm = useAction({
    run: () => api('POST /console/account/mfa/confirm', { body: { code: code.trim() } }),
    refresh: sessionKeys,
    done: () => t.account.mfaEnabled,
    after: ({ recoveryCodes }) => onDone(recoveryCodes),
  })
  return (
    <div className={classes.setup}>
      <QrCode text={uri} label={t.account.qr} />
      <Form className={classes.stack} onSubmit={() => code.trim() && void confirm.run()}>
        <p className={classes.hint}>{t.account.scan}</p>
        <CopyText text={secret} />
        <TextInput
          autoFocus
          label={t.account.firstCode}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          maxLength={longest.code}
          onChange={event => setCode(event.currentTarget.value)}
        />
        <div className={classes.row}>
          <Button type="submit" loading={confirm.busy} disabled={!code.trim()}>
            {t.account.mfaConfirm}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {t.account.cancel}
          </Button>
        </div>
      </Form>
    </div>
  )
}

/** Drawn here, as one path: the secret goes to no service and into no image URL. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { modules } = create(text, { errorCorrectionLevel: 'M' })
    const dark = [...modules.data.keys()].filter(at => modules.data[at])
    const parts = dark.map(at => `M${at % modules.size} ${Math.floor(at / modules.size)}h1v1h-1z`)
    return { size: modules.size, path: parts.join('') }
  }, [text])
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
