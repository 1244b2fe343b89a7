import type { Editor } from '@tiptap/core'
import { TriangleAlert, X } from 'lucide'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

import type { Transfer } from './clipboard.ts'
import { undescribedImages } from './image-commands.ts'
import { useEveryChange } from './use-every-change.ts'

interface EditorNotesProps {
  editor: Editor
  /** What was pasted or dropped last. */
  transfer: Transfer | null
  onDismiss: () => void
  /** Called when the next image without a description is selected. */
  onDescribe: () => void
}

/** Says below the text what could not be pasted, and how many images lack a description. */
export function EditorNotes({ editor, transfer, onDismiss, onDescribe }: EditorNotesProps) {
  const { reviewEditor: m } = useAdminMessages()
  useEveryChange(editor)
  const undescribed = undescribedImages(editor.state.doc).length
  const problem = transfer && problemText(transfer, m)
  return (
    <div role="status" className="text-sm">
      {problem && (
        <p className="flex items-center justify-between gap-3 border-line border-t px-3 py-1.5 font-semibold text-red">
          {problem}
          <button
            type="button"
            aria-label={m.dismiss}
            onClick={onDismiss}
            className="grid size-10 shrink-0 place-items-center rounded-full hover:bg-fjord-soft"
          >
            <Icon of={X} className="size-4" />
          </button>
        </p>
      )}
      {undescribed > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-line border-t px-3 py-1.5">
          <p className="flex items-center gap-2">
            <Icon of={TriangleAlert} className="size-4 shrink-0 text-amber" />
            {m.altMissing(undescribed)}
          </p>
          <Button
            size="small"
            variant="secondary"
            onClick={() => selectUndescribed(editor) && onDescribe()}
          >
            {m.altMissingShow}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Selects the next image without a description after the cursor, or the first one. */
function selectUndescribed(editor: Editor): boolean {
  const positions = undescribedImages(editor.state.doc)
  const { from } = editor.state.selection
  const target = positions.find((position) => position > from) ?? positions[0]
  return target !== undefined && editor.chain().setNodeSelection(target).scrollIntoView().run()
}

function problemText(
  { problem, lost }: Transfer,
  m: ReturnType<typeof useAdminMessages>['reviewEditor'],
): string | null {
  if (problem === 'tooMuch') return m.tooMuchPasted
  if (problem === 'notImages') return m.notImages
  return lost > 0 ? m.imagesLeft(lost) : null
}
