import { privacyClasses } from '@lotse/contracts/visitor/wire-names'
import { create } from 'qrcode'
import { useMemo } from 'react'
import { CopyText } from '../../text/copy-text.tsx'
import { useFactorWords } from './factor-words.ts'
import classes from './second-factor.module.css'

/** Drawn here, as one path: the secret goes to no service and into no image URL. */
export function QrCode({ text }: { text: string }) {
  const t = useFactorWords()
  const { size, path } = useMemo(() => {
    const { modules } = create(text, { errorCorrectionLevel: 'M' })
    const dark = [...modules.data.keys()].filter(at => modules.data[at])
    const parts = dark.map(at => `M${at % modules.size} ${Math.floor(at / modules.size)}h1v1h-1z`)
    return { size: modules.size, path: parts.join('') }
  }, [text])
  return (
    // Z130: the feedback SDK must not record it.
    <div className={privacyClasses.block}>
      <svg
        className={classes.qr}
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={t.qr}
        shapeRendering="crispEdges"
      >
        <path d={path} fill="#000" />
      </svg>
    </div>
  )
}

export function TypedKey({ secret }: { secret: string }) {
  const t = useFactorWords()
  return (
    <div>
      <p className={classes.hint}>{t.scan}</p>
      <span className={privacyClasses.block}>
        <CopyText text={secret} />
      </span>
    </div>
  )
}
