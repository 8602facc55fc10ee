import { useEffect, useState } from 'react'
import { useT } from '../../../lib/i18n.ts'
import type { ConfigOf } from '../outbound-queries.ts'
import { localise } from './localise.ts'
import classes from './preview.module.css'
import { SitePage } from './site-page.tsx'
import { useFrameLink } from './use-frame-link.ts'
import { useFrames } from './use-frames.ts'

interface BannerPreviewProps {
  projectId: string
  config: ConfigOf<'banner'> | ConfigOf<'modal'>
  lang: string
}

/** The real banner frame, told what a visitor's page would tell it. */
export function BannerPreview({ projectId, config, lang }: BannerPreviewProps) {
  const t = useT()
  const frames = useFrames(projectId, lang)
  const floating = 'format' in config && config.format === 'floating'
  if (!frames) return <SitePage note={t.outbound.preview.loading} />
  return (
    <SitePage floating={floating}>
      <BannerFrame address={frames.banner} config={config} lang={lang} floating={floating} />
    </SitePage>
  )
}

interface BannerFrameProps extends Omit<BannerPreviewProps, 'projectId'> {
  address: string
  floating: boolean
}

function BannerFrame({ address, config, lang, floating }: BannerFrameProps) {
  const t = useT()
  const [height, setHeight] = useState(0)
  const data = JSON.stringify(localise(config, lang))
  const message = {
    type: 'banner',
    name: 'banner-data',
    data: { outbound: 'preview', format: floating ? 'floating' : 'inline', data: JSON.parse(data) as object },
  }
  const { frame, send } = useFrameLink(address, ({ name, data: said }, answer) => {
    if (name === 'banner-loaded') answer(message)
    if (name === 'banner-height') setHeight(Number((said as { height?: unknown })?.height) || 0)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `data` stands for the message
  useEffect(() => send(message), [data, floating])
  return (
    <iframe
      ref={frame}
      className={classes.banner}
      src={address}
      title={t.outbound.preview.title}
      height={Math.max(height, 1)}
      data-floating={floating}
    />
  )
}
