const leading = /^(a|area|form|input|button) ((xlink:)?href|action|formaction)$|^base href$|^meta content$/i

/** Whether an attribute says where a link or a form leads: it draws nothing, and repeats what the page was asked with. */
export const leadsAway = (tag: string, name: string): boolean => leading.test(`${tag} ${name}`)
