import { Avatar, Button } from '@mantine/core'
import { IconBuilding } from '@tabler/icons-react'
import { useT } from '../../lib/i18n.ts'
import { usePictureHost } from '../../lib/pictures/picture-hosts.ts'
import { webAddress } from '../../lib/pictures/web-address.tsx'

/** The picture once its host is allowed; initials if there is none, it is not allowed, or it cannot be shown. */
export function CompanyLogo({ name, url, size = 24 }: { name: string; url: string | null; size?: number }) {
  const src = webAddress(url)
  const { isAllowed } = usePictureHost(src)
  return (
    <Avatar
      src={isAllowed && src ? src : null}
      name={name}
      size={size}
      radius="sm"
      alt=""
      imageProps={{ referrerPolicy: 'no-referrer', loading: 'lazy' }}
    >
      {name ? undefined : <IconBuilding size={size * 0.6} stroke={1.5} aria-hidden />}
    </Avatar>
  )
}

/** Lets the person show pictures of a logo's host. */
export function LoadLogo({ url }: { url: string | null }) {
  const t = useT()
  const src = webAddress(url)
  const { host, isAllowed, allow } = usePictureHost(src)
  if (!src || isAllowed) return null
  return (
    <Button variant="subtle" size="compact-sm" onClick={allow}>
      {t.common.loadPicture(host)}
    </Button>
  )
}
