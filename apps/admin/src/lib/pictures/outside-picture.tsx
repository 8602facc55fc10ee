import { Button } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useT } from '../i18n.ts'
import { usePictureHost } from './picture-hosts.ts'

/** A picture on a stranger's host: a button with its name, until it is pressed. */
export function OutsidePicture({ src, alt }: { src: string; alt: string }) {
  const t = useT()
  const { host, isAllowed, allow } = usePictureHost(src)
  if (isAllowed) return <img src={src} alt={alt} loading="lazy" referrerPolicy="no-referrer" />
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconPhoto size={16} stroke={1.5} aria-hidden />}
      onClick={allow}
    >
      {alt ? `${alt}: ` : ''}
      {t.common.loadPicture(host)}
    </Button>
  )
}
