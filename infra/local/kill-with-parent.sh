#!/bin/sh
# Runs a command that must not outlive its parent. The parent holds the other end of standard input:
# when it ends, however it ends, the command is killed.
exec 3<&0 </dev/null
"$@" 3<&- &
child=$!
( read -r _ <&3; kill -9 "$child" ) 2>/dev/null &
watcher=$!
exec 3<&-
wait "$child"
code=$?
kill "$watcher" 2>/dev/null
exit "$code"
