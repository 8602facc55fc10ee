import { Avatar } from '@mantine/core'

interface PersonPictureProps {
  person: { display_name: string; avatar_url?: string | null | undefined }
  size: number
}

/** The platform's pictures are mostly Gravatar addresses: requesting one tells a third party who is being viewed. */
const isThirdParty = (url: string): boolean => /^https?:\/\/([^/]+\.)?gravatar\.com\//i.test(url)

/** A person's own picture if the platform has one; otherwise initials, and never a request to Gravatar. */
export function PersonPicture({ person: { display_name, avatar_url }, size }: PersonPictureProps) {
  const src = avatar_url && !isThirdParty(avatar_url) ? avatar_url : null
  return <Avatar src={src} name={display_name} size={size} alt="" aria-hidden />
}
