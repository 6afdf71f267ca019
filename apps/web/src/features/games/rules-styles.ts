// The styles of what a game's rules stand with, so that no demo waits for those of every component.
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
