// The menu of a folder or a tag. What deletes it comes last.
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import classes from './folders/side.module.css'
import notesClasses from './notes.module.css'

interface Action {
  label: string
  run(): void
}

interface ItemMenuProps {
  label: string
  actions: readonly Action[]
  deletion: Action
}

export function ItemMenu({ label, actions, deletion }: ItemMenuProps) {
  return (
    <Menu
      position="bottom-end"
      withInitialFocusPlaceholder={false}
      classNames={{ item: notesClasses.menuItem }}
    >
      <Menu.Target>
        <ActionIcon size={36} variant="subtle" className={classes.more} aria-label={label}>
          <IconDots size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item key={action.label} onClick={action.run}>
            {action.label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item color="var(--fovea-danger)" onClick={deletion.run}>
          {deletion.label}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
