import type { Editor } from '@tiptap/core'
import { useEffect, useReducer } from 'react'

/** Renders the component again after every change of the text or the selection. */
export function useEveryChange(editor: Editor): void {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    editor.on('transaction', redraw)
    return () => {
      editor.off('transaction', redraw)
    }
  }, [editor])
}
