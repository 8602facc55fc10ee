const leading = /^(a|area|form|input|button) ((xlink:)?href|action|formaction)$|^base href$|^meta content$/i

/** Whether an attribute says where a link or a form leads. It draws nothing, and it may repeat the page's own query. */
export const leadsAway = (tag: string, name: string): boolean => leading.test(`${tag} ${name}`)
