"""Where everything is kept that must survive: tables, their logs, answers given, seeds of dice."""
