import {
  droppedTags,
  linkProtocols,
  mediaAddresses,
  mediaProtocols,
  richAttributes,
  richTags,
} from './rich-text.ts'

/** What whoever shows rich text asks about each tag and attribute of it. */
export const isAllowedTag = (tag: string): boolean => richTags.includes(tag)
export const isDroppedTag = (tag: string): boolean => droppedTags.includes(tag)
export const allowedAttributes = (tag: string): string[] => richAttributes[tag] ?? []

/** The protocols of an attribute that is an address; undefined for any other. */
export const protocolsOf = (attribute: string): string[] | undefined =>
  attribute === 'href' ? linkProtocols : mediaAddresses.includes(attribute) ? mediaProtocols : undefined
