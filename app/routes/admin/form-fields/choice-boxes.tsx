import { Checkbox } from '#app/ui/controls/choice.tsx'
import type { Column } from '#domain/columns/column.ts'

import { useChoiceNames } from './choice-names.ts'

interface ChoiceBoxesProps {
  name: string
  column: Column
  chosen: readonly string[] | undefined
  isInvalid: boolean
}

/** A checkbox for each value that a column can have. */
export function ChoiceBoxes({ name, column, chosen, isInvalid }: ChoiceBoxesProps) {
  const names = useChoiceNames()
  return (
    <div className="flex flex-wrap gap-x-6">
      {column.choices?.map((choice) => (
        <Checkbox
          key={choice}
          name={name}
          value={choice}
          defaultChecked={chosen?.includes(choice)}
          label={names[choice] ?? choice}
          aria-invalid={isInvalid ? true : undefined}
        />
      ))}
    </div>
  )
}
