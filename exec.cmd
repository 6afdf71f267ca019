@rem npm runs scripts in cmd on Windows, which has no exec: here a program simply runs.
@%*
