import { createContext } from 'react'

/**
 * The nonce of every script that the server renders itself, different for each page. The page's policy allows the scripts
 * that carry it, and no text of a page can know it. It is taken out before the page is sent.
 */
export const ScriptMark = createContext<string | undefined>(undefined)
