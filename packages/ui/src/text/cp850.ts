/** The upper half of code page 850, in which DOS and Windows write names in western Europe. */
const upper = [
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒ',
  'áíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐',
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀',
  'ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
].join('')

/** Browsers have decoders for many encodings, but not for this one. */
export const cp850 = (bytes: Uint8Array): string =>
  Array.from(bytes, byte => (byte < 128 ? String.fromCharCode(byte) : upper[byte - 128])).join('')
